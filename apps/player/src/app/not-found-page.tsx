import { buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'

export function NotFoundPage() {
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-s2 text-brand-text">
        <Icon name="search" size={38} />
      </span>
      <p className="font-display text-display font-semibold text-gold-text">404</p>
      <h1 className="text-h2">
        <ThaiText>{copy['error.notFound']}</ThaiText>
      </h1>
      <Link to="/" className={`${buttonClasses('gold', 'large')} max-w-[320px]`}>
        {copy['action.goHome']}
      </Link>
    </div>
  )
}
