import { Button } from '@morakot/ui/components/button'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#shared/api/failure'
import { keepFile } from '#shared/keep-file'
import { copy } from '../copy.ts'
import { historyFileMutation } from '../queries-history.ts'

/** The own history as a file that a spreadsheet opens. */
export function HistoryFile() {
  const { mutate, isPending, isSuccess, error } = useMutation({ ...historyFileMutation, onSuccess: keepFile })
  return (
    <div className="flex flex-col items-center gap-2 py-2 text-center">
      <Button variant="outline" icon="download" isLoading={isPending} onClick={() => mutate()}>
        {copy['history.file']}
      </Button>
      <p role="status" className={error === null ? 'text-caption text-t3' : 'text-small text-neg'}>
        <ThaiText>{error === null ? (isSuccess ? copy['history.fileDone'] : copy['history.fileHint']) : errorText(error)}</ThaiText>
      </p>
    </div>
  )
}
