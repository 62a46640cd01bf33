import type { Calls } from '../../call.ts'

// Files that jobs make are those of the caller alone: another's are not found.
export const exportCalls = {
  make: {
    method: 'POST',
    path: '/console/exports',
    guard: { operator: 'reports.export' },
    summary:
      'A filtered list as CSV or as a workbook, for operators who may also see the list; a long one is made by a job; each is audited',
  },
  files: {
    method: 'GET',
    path: '/console/export-files',
    guard: { operator: 'reports.export' },
    summary: 'The own files of long lists that jobs make or have made, newest first',
  },
  again: {
    method: 'POST',
    path: '/console/export-files/{fileId}/again',
    guard: { operator: 'reports.export' },
    summary: 'Make an own file of the same list and filter again; the same again is one file',
  },
  remove: {
    method: 'DELETE',
    path: '/console/export-files/{fileId}',
    guard: { operator: 'reports.export' },
    summary: 'Delete an own file',
  },
  content: {
    method: 'GET',
    path: '/console/export-files/{fileId}/content',
    guard: { operator: 'reports.export' },
    bytes: true,
    summary: 'The bytes of an own file, for seven days; each download is audited',
  },
} as const satisfies Calls
