import type { Reply } from '@morakot/contract/contract-shape'
import { urlOf } from '@morakot/contract/client'
import { exportCalls } from '@morakot/contract/features/exports/calls'
import type { exportSchemas } from '@morakot/contract/features/exports/schema'
import { client } from '#shared/api/client'
import type { ListQuery } from '#shared/list/list-shape'
import type { ListState } from '#shared/list/list-state'

type Schemas = typeof exportSchemas

const api = client<Schemas>('exports', exportCalls)

export type ExportFile = Reply<Schemas['files']>['items'][number]
export const FILES_KEY = 'export-files'

const POLL_MS = 5_000

/** The own files; what is being made is looked at again. */
export function filesQuery({ page, size }: ListState): ListQuery<ExportFile> {
  return {
    queryKey: [FILES_KEY, 'list', page, size],
    queryFn: async ({ signal }) => await api.files({ query: { page, limit: size } }, { signal }),
    refetchInterval: POLL_MS,
  }
}

/** The address of a file's bytes, which the browser saves as they come. */
export const addressOf = ({ fileId }: ExportFile): string => urlOf(exportCalls.content, { params: { fileId } })

/** Makes the same file again under an id: sent again, it is one file. */
export const makeAgain = async (fileId: string, newId: string): Promise<ExportFile> =>
  await api.again({ params: { fileId }, body: { fileId: newId } })

export const removeFile = async (fileId: string): Promise<Reply<Schemas['remove']>> => await api.remove({ params: { fileId } })
