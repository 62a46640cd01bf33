import { Fact } from '#shared/fact.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import type { ActionStep } from './use-action.ts'

const UNKNOWN = 'ยังไม่ทราบผล เซิร์ฟเวอร์อาจทำรายการนี้ไปแล้ว ระบบไม่คืนหรือส่งซ้ำเอง กำลังถามผลอีกครั้ง'
const UNKNOWN_STILL = 'ยังไม่ทราบผล เซิร์ฟเวอร์ยังไม่ตอบ กดถามผลอีกครั้ง หรือตรวจรายการล่าสุดก่อนทำใหม่'

/** The definite outcome, or that there is none yet. */
export function ActionOutcome({ step, isRetrying }: { readonly step: ActionStep; readonly isRetrying: boolean }) {
  if (step.kind === 'done') {
    const { text, tone = 'good', facts = [] } = step.result
    return (
      <div role="status" className="stack">
        <Notice tone={tone} text={text} />
        {facts.length === 0 ? null : (
          <dl className="facts">
            {facts.map(({ name, value }) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        )}
      </div>
    )
  }
  if (step.kind === 'refused') return <Notice tone="bad" text={`${step.text} ไม่มีข้อมูลใดเปลี่ยนแปลง`} />
  if (step.kind !== 'unknown') return null
  return <Notice tone="look" text={isRetrying || step.requests < 5 ? UNKNOWN : UNKNOWN_STILL} isAlert />
}
