import { Button } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { useGranted } from '#shared/permissions'
import { download } from './download.ts'
import type { ListFile } from './list-shape.ts'

interface ExportProps {
  readonly file: () => Promise<ListFile>
  readonly label?: string
}

/** The current filter, or what is selected of it, as a CSV file that the server makes. */
export function ExportButton({ file, label = 'CSV' }: ExportProps) {
  const save = useMutation({
    mutationFn: async () => download(await file()),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  if (!useGranted('reports.export')) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
