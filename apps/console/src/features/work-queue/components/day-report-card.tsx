import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { refusedFields } from '@morakot/contract/failed-call'
import { Button, TextInput } from '@mantine/core'
import { Icon } from '@morakot/ui/components/icon'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#shared/api/failure'
import { download } from '#shared/list/download'
import { copy } from '../copy.ts'
import { exportDay } from '../queries.ts'

/** The figures of a day as a file: yesterday's, which is over, unless another is chosen. */
export function DayReportCard() {
  const [today] = useState(() => bangkokDay(new Date()))
  const [day, setDay] = useState(addDays(today, -1))
  const save = useMutation({
    mutationFn: async () => await exportDay(day),
    onSuccess: (file) => {
      download(file)
      const text = copy.downloaded.replace('{rows}', file.rows.toLocaleString('th'))
      showToast({ kind: 'success', text: file.isWhole ? text : `${text} ${copy.soFar}` })
    },
    onError: (error) => {
      if (refusedFields(error)['day'] === undefined) showToast({ kind: 'error', text: failureText(error) })
    },
  })
  return (
    <section className="card card-body stack day-report">
      <h2>{copy.dayReport}</h2>
      <p className="dim">{copy.dayReportNote}</p>
      <TextInput
        type="date"
        label={copy.day}
        value={day}
        max={today}
        // A problem of another day does not apply to this one.
        onChange={({ currentTarget }) => {
          save.reset()
          setDay(currentTarget.value)
        }}
        error={save.error !== null && refusedFields(save.error)['day']}
      />
      <div className="row">
        <Button
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={save.isPending}
          disabled={day === ''}
          onClick={() => save.mutate()}
        >
          {copy.download}
        </Button>
      </div>
    </section>
  )
}
