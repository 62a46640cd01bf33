import { Button } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { isGranted, useGrantedAll } from '#shared/permissions'
import { csvText } from './csv.ts'
import { download } from './download.ts'
import type { ListDefinition } from './list-shape.ts'
import type { ListState } from './list-state.ts'
import { chosenColumns } from './shown-columns.tsx'

const ROWS_MAX = 50_000
const ROWS_A_CALL = 100

interface ExportButtonProps<Row> {
  readonly list: ListDefinition<Row>
  readonly state: ListState
}

/** The current filter in the current columns as a CSV file. */
export function ExportButton<Row>({ list, state }: ExportButtonProps<Row>) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      if (list.file !== undefined) {
        const { fileName, content } = await list.file.make(state)
        return download(fileName, content)
      }
      const columns = chosenColumns(list.columns, state.columns)
      const rows: Row[] = []
      for (let page = 1; rows.length < ROWS_MAX; page += 1) {
        const asked = list.query({ ...state, page, size: ROWS_A_CALL })
        const { items, total } = await queryClient.fetchQuery({ ...asked, staleTime: 0 })
        rows.push(...items)
        if (items.length === 0 || rows.length >= total) break
      }
      const cells = rows.slice(0, ROWS_MAX).map((row) => columns.map(({ text }) => text(row)))
      return download(
        `${list.name}.csv`,
        csvText(
          columns.map(({ title }) => title),
          cells,
        ),
      )
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  const granted = useGrantedAll()
  if (list.file !== undefined && !isGranted(granted, list.file.permission)) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      CSV
    </Button>
  )
}
