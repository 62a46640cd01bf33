import { classNames } from '@morakot/ui/class-names'
import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'

/** The way to the team, at the foot of the help. */
export function LineCard() {
  return (
    <a
      href={useSupportLink()}
      target="_blank"
      rel="noreferrer"
      className={classNames(buttonClasses('line', 'large'), 'py-2 text-center whitespace-normal!')}
    >
      <Icon name="chat" size={20} className="shrink-0" />
      <span className="min-w-0">
        <ThaiText>{copy['help.line']}</ThaiText>
      </span>
    </a>
  )
}
