import multipart from '@fastify/multipart'
import { SLIP_BYTES_MAX } from '@morakot/contract/features/cashier/limits'
import { refuse } from '@morakot/contract/refused'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One byte above the largest picture: what is longer is cut there, and refused by its length. */
const FILE_BYTES_MAX = SLIP_BYTES_MAX + 1

/** Lets forms with a file in. Only calls that carry one read them. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 8, fieldSize: 1_000, fieldNameSize: 64, parts: 9, headerPairs: 20 },
  })
}

/** Makes a form the body of its request: a file by its name, texts as they came. What is no form is left to the validation. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (Object.hasOwn(body, part.fieldname)) refuse('site.malformed')
      body[part.fieldname] =
        part.type === 'file' ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype }) : part.value
    }
  } catch {
    refuse('site.malformed')
  }
  request.body = body
}
