import { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { EXPORT_FORMATS } from '@morakot/contract/features/exports/states'
import type { ExportedList } from '@morakot/contract/features/exports/states'
import { client } from './client.ts'
import type { ListFiles } from '../list/list-shape.ts'

const api = client<typeof exportSchemas>('exports', exportCalls)

interface Input {
  readonly params?: Fields
  readonly query?: Fields
}

type Fields = Readonly<Record<string, string | number | undefined>>

/** A list as a file, by the filter that its own call takes. The server reads all of it, or the rows of these ids, and writes down who took it. */
export function fileOf(list: ExportedList, { params = {}, query = {} }: Input): ListFiles {
  return {
    formats: EXPORT_FORMATS,
    make: async (format, rowIds) => {
      const chosen = { list, params: given(params), query: given(query), ...(rowIds && { rowIds: [...rowIds] }) }
      const made = await api.make({ body: { ...chosen, format, fileId: crypto.randomUUID() } })
      return 'fileId' in made ? null : made
    },
  }
}

function given(fields: Fields): Record<string, string | number> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])))
}
