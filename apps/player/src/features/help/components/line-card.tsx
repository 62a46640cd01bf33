import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { useSupportLink } from '#shared/support-link'
import { copy } from '../copy.ts'

/** The way to the team, at the foot of the help. */
export function LineCard() {
  return (
    <a href={useSupportLink()} target="_blank" rel="noreferrer" className={buttonClasses('line', 'large')}>
      <Icon name="chat" size={20} />
      {copy['help.line']}
    </a>
  )
}
