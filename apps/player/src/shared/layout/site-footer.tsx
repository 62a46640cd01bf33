import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { fill } from '@morakot/ui/glossary-copy'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { brandName, isExposedDemo } from '#shared/brand'
import { copy } from '#shared/copy'

export function SiteFooter({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <footer aria-label={copy['a11y.footer']} className="mx-auto mt-auto w-full max-w-[768px] px-4 pb-1 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 border-t border-border pt-2 text-caption text-t3">
        <p className="flex size-9 shrink-0 items-center justify-center rounded-full border border-border-strong font-display text-[12px] font-semibold text-t2">
          <span aria-hidden="true">{`${AGE_YEARS_MIN}+`}</span>
          <span className="sr-only">{fill(copy['safe.age'], { age: AGE_YEARS_MIN })}</span>
        </p>
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-4">
          <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center text-t2 underline underline-offset-4">
            {copy['safe.title']}
          </Link>
          <a href="tel:1323" className="inline-flex min-h-[44px] items-center text-t2 underline underline-offset-4">
            <ThaiText>{copy['safe.helpline']}</ThaiText>
          </a>
        </p>
        <p className="w-full">
          {brandName()}
          {isDemo ? <DemoWords /> : null}
        </p>
      </div>
    </footer>
  )
}

function DemoWords() {
  const isExposed = isExposedDemo()
  return (
    <>
      {' · '}
      <span className="text-warn">{copy[isExposed ? 'mode.exposed' : 'mode.demo']}</span>{' '}
      <ThaiText>{copy[isExposed ? 'mode.exposedBody' : 'mode.demoBody']}</ThaiText>
    </>
  )
}
