import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@morakot/contract/features/protection/limits'
import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { ConfirmBreak } from './confirm-break.tsx'
import type { BreakRequest } from './confirm-break.tsx'

const TIME_OUTS: readonly BreakRequest[] = TIME_OUT_DAYS.map((days) => {
  const length = days === 1 ? copy['safe.hours24'] : fill(copy['safe.days'], { count: days })
  return { kind: 'time_out', days, length, title: fill(copy['safe.breakFor'], { length }) }
})

const EXCLUSIONS: readonly BreakRequest[] = [
  ...SELF_EXCLUSION_MONTHS.map((months): BreakRequest => {
    const length = fill(copy['safe.months'], { count: months })
    return { kind: 'self_exclusion', months, length, title: fill(copy['safe.excludeFor'], { length }) }
  }),
  { kind: 'self_exclusion', months: 'for_ever', length: copy['safe.forEver'], title: copy['safe.excludeForEver'] },
]

/** Breaks of days and self-exclusions, with what each does in plain words. */
export function BreakSection() {
  const [input, setPending] = useState<BreakRequest>()
  return (
    <>
      <Lengths title={copy['safe.break']} body={[copy['safe.breakBody']]} requests={TIME_OUTS} onRequest={setPending} />
      <Lengths
        title={copy['safe.exclude']}
        body={[copy['safe.excludeBody'], copy['safe.excludeAfter']]}
        requests={EXCLUSIONS}
        onRequest={setPending}
      />
      {input === undefined ? null : <ConfirmBreak request={input} onClose={() => setPending(undefined)} />}
    </>
  )
}

interface LengthsProps {
  readonly title: string
  readonly body: readonly string[]
  readonly requests: readonly BreakRequest[]
  readonly onRequest: (request: BreakRequest) => void
}

function Lengths({ title, body, requests, onRequest }: LengthsProps) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <Card className="flex flex-col gap-3 p-4">
        {body.map((text) => (
          <p key={text} className="text-small text-t2">
            <ThaiText>{text}</ThaiText>
          </p>
        ))}
        <div role="group" aria-label={title} className="grid grid-cols-[repeat(auto-fit,minmax(80px,1fr))] gap-2">
          {requests.map((request) => (
            <Button
              key={request.length}
              variant="outline"
              size="medium"
              className="px-2!"
              aria-label={request.title}
              onClick={() => onRequest(request)}
            >
              {request.length}
            </Button>
          ))}
        </div>
      </Card>
    </section>
  )
}
