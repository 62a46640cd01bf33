import { classNames } from '@morakot/ui/class-names'
import { copy } from '../copy.ts'

const STEPS = [copy['kyc.step.document'], copy['kyc.step.person'], copy['kyc.step.review']] as const

/** Shows the member's current step: three bars with their names. */
export function Steps({ at }: { readonly at: 1 | 2 | 3 }) {
  return (
    <ol aria-label={copy['kyc.steps']} className="grid grid-cols-3 gap-2">
      {STEPS.map((name, index) => {
        const isReached = index < at
        return (
          <li key={name} aria-current={index + 1 === at ? 'step' : undefined} className="flex flex-col gap-1.5">
            <span aria-hidden="true" className={classNames('h-1 rounded-full', isReached ? 'bg-gold' : 'bg-s3')} />
            <span className={classNames('text-caption', isReached ? 'text-t1' : 'text-t3')}>
              {index + 1} {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
