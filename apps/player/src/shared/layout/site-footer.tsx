import { AGE_YEARS_MIN } from '@morakot/contract/age'
import { fill } from '@morakot/ui/glossary-copy'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { brandName, isExposedDemo } from '#shared/brand'
import { copy } from '#shared/copy'

export function SiteFooter({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <footer aria-label={copy['a11y.footer']} className="mx-auto mt-auto w-full max-w-[768px] px-4 pb-6 pt-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border pt-4 text-caption text-t3">
        <span
          className="flex size-9 shrink-0 items-center justify-center rounded-full border border-border-strong font-display text-[12px] font-semibold text-t2"
          aria-hidden="true"
        >
          20+
        </span>
        <div className="min-w-0 flex-1">
          <p>
            <Link to="/profile/safety" className="inline-flex min-h-[44px] items-center text-t2 underline underline-offset-4">
              {copy['safe.title']}
            </Link>{' '}
            <ThaiText>{fill(copy['safe.age'], { age: AGE_YEARS_MIN })}</ThaiText>
          </p>
          <p>
            <a href="tel:1323" className="inline-flex min-h-[44px] items-center text-t2 underline underline-offset-4">
              <ThaiText>{copy['safe.helpline']}</ThaiText>
            </a>
          </p>
        </div>
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
