import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { copy } from './later-copy.ts'

/** A page of the site map whose feature is not built yet: the header is its own, and the content says honestly that there is none. */
export function LaterPage() {
  return (
    <div className="mx-auto flex max-w-[400px] flex-col items-center gap-3 py-14 text-center">
      <span className="mb-1 flex size-20 items-center justify-center rounded-full border border-border bg-s2 text-brand-text">
        <Icon name="clock" size={38} />
      </span>
      <p className="font-display text-h1 font-semibold">
        <ThaiText>{copy['later.title']}</ThaiText>
      </p>
      <p className="text-t2">
        <ThaiText>{copy['later.body']}</ThaiText>
      </p>
      <Link to="/" className={`${buttonClasses('outline', 'large')} mt-3`}>
        {copy['action.goHome']}
      </Link>
    </div>
  )
}
