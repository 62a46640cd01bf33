import { Button } from '@mantine/core'
import type { ExportFormat } from '@morakot/contract/features/exports/states'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '#shared/api/failure'
import { useGranted } from '#shared/permissions'
import { download } from './download.ts'
import type { ListFiles } from './list-shape.ts'

interface ExportProps {
  readonly file: ListFiles
  /** Said after the form: of what, where it is not the whole filter. */
  readonly of?: string
}

const QUEUED = 'รายการยาว กำลังทำไฟล์ให้ ดูได้ที่เมนูไฟล์ส่งออก'
const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'XLSX' }

/** The current filter, or what is selected of it, as a file that the server makes: one button for each of its forms. */
export function ExportButtons({ file: { formats, make }, of }: ExportProps) {
  const save = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const file = await make(format)
      if (file === null) showToast({ kind: 'success', text: QUEUED })
      else download(file)
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  })
  if (!useGranted('reports.export')) return null
  return (
    <Button.Group>
      {formats.map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={save.isPending && save.variables === format}
          disabled={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {of === undefined ? NAMES[format] : `${NAMES[format]} ${of}`}
        </Button>
      ))}
    </Button.Group>
  )
}
