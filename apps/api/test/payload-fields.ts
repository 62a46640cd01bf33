import type { Calls } from '@morakot/contract/call'
import type { CallSchema } from '@morakot/contract/contract-shape'
import { z } from 'zod'
import type { DescribedNoun } from '#infra/modules/catalogue'

/** What travels with one call: names of fields with their place (`items[].id`); `?` ends the name of one that may be left out. */
export interface Payload {
  readonly call: string
  readonly guard: string
  readonly request: readonly string[]
  readonly reply: readonly string[]
}

/** Every call of these nouns with the fields that its schemas let through, in the order of method and path. */
export function payloadsOf(nouns: readonly DescribedNoun[]): readonly Payload[] {
  return nouns
    .flatMap(({ calls, schemas }) => Object.entries(calls satisfies Calls).map(([name, call]) => ({ call, schema: schemas[name] })))
    .flatMap(({ call, schema }) => (schema === undefined ? [] : [{ call, ...payloadOf(schema) }]))
    .map(({ call, ...fields }) => ({ call: `${call.method} ${call.path}`, guard: String(call.guard), ...fields }))
    .toSorted((one, other) => (pathOf(one) + one.call < pathOf(other) + other.call ? -1 : 1))
}

const pathOf = ({ call }: Pick<Payload, 'call'>) => call.slice(call.indexOf(' ') + 1)

function payloadOf({ params, query, body, data }: CallSchema): Pick<Payload, 'request' | 'reply'> {
  const sent = [params, query, body].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema, 'input')))
  return { request: [...new Set(sent)], reply: fieldsOf(data, 'output') }
}

type Described = z.core.JSONSchema.JSONSchema | boolean

function fieldsOf(schema: z.core.$ZodType, io: 'input' | 'output'): string[] {
  return [...new Set(namesIn(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }), ''))]
}

function namesIn(described: Described, place: string): string[] {
  if (typeof described === 'boolean') return []
  const { properties = {}, required = [], items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = described
  const named = Object.entries(properties).flatMap(([name, inner]) => {
    const path = place === '' ? name : `${place}.${name}`
    return [required.includes(name) ? path : `${path}?`, ...namesIn(inner, path)]
  })
  const listed = [items ?? []].flat().flatMap((item) => namesIn(item, `${place}[]`))
  return [
    ...named,
    ...listed,
    ...namesIn(additionalProperties ?? false, `${place}{}`),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => namesIn(part, place)),
  ]
}

const fieldText = (names: readonly string[]) => (names.length === 0 ? '' : `\`${names.join(' ')}\``)

/** The table as Markdown. */
export function tableOf(payloads: readonly Payload[]): string {
  return [
    '# The calls of members, and what each carries',
    '',
    'Made from the contract by `npm run calls`. `apps/api/test/payloads.test.ts` compares it with the contract, and the contract with',
    '[what the specification names](../payloads.json). `[]` is a list, `?` may be left out; a reply is in the `data` of the envelope.',
    '',
    '| Call | Who may | Request | Reply |',
    '| --- | --- | --- | --- |',
    ...payloads.map(({ call, guard, request, reply }) => `| ${call} | ${guard} | ${fieldText(request)} | ${fieldText(reply)} |`),
    '',
  ].join('\n')
}

/** The rows of such a table. */
export function readTable(text: string): readonly Omit<Payload, 'guard'>[] {
  const fields = (cell = '') =>
    cell
      .replaceAll(/[`\s]+/g, ' ')
      .trim()
      .split(' ')
      .filter((name) => name !== '')
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]+ \//.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map(([call = '', , request, reply]) => ({ call: call.trim(), request: fields(request), reply: fields(reply) }))
}
