import type { Call } from '@morakot/contract/call'
import { API_BASE } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { failureSchema, successSchema } from '@morakot/contract/envelope'

/** A call's name, with its noun. */
export interface CallName {
  readonly noun: string
  readonly name: string
}

/** The route of a call, with its request and response schemas: the same for the server and for its API description. */
export function callRoute({ noun, name }: CallName, call: Call, schema: CallSchema) {
  return {
    method: call.method,
    ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
    url: (call.storage ? '' : API_BASE) + call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      operationId: `${noun}.${name}`,
      tags: [noun],
      summary: call.summary,
      security: call.guard === 'anyone' ? [] : [{ session: [] }],
      ...(schema.params === undefined ? {} : { params: schema.params }),
      ...(schema.query === undefined ? {} : { querystring: schema.query }),
      ...(schema.body === undefined ? {} : { body: schema.body }),
      response: {
        ...(call.stream || call.file !== undefined || call.bytes ? {} : { 200: call.storage ? schema.data : successSchema(schema.data) }),
        '4xx': failureSchema,
        '5xx': failureSchema,
      },
    },
  }
}
