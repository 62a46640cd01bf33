import { classNames } from '@morakot/ui/class-names'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ToastHost } from '@morakot/ui/components/toast-host'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditPage } from '#features/audit/public'
import { WithdrawalsPage } from '#features/cashier/public'
import { LoginPage, SignedInBar, operatorQuery } from '#features/operators/public'
import { ReconciliationPage } from '#features/reconciliation/public'
import { SitePage } from '#features/site/public'
import { failureText, isSignedOut } from '#shared/api/failure'

const PAGES = [
  { name: 'withdrawals', title: 'รายการถอนเงิน', Page: WithdrawalsPage },
  { name: 'site', title: 'ตั้งค่าเว็บไซต์', Page: SitePage },
  { name: 'audit', title: 'ตรวจสอบบัญชี', Page: AuditPage },
  { name: 'reconciliation', title: 'กระทบยอด', Page: ReconciliationPage },
] as const

const PAGES_LABEL = 'หน้าของคอนโซล'

/** The console: the sign-in until somebody is, then the work. */
export function Console() {
  const me = useQuery(operatorQuery)
  if (isSignedOut(me.error)) return <LoginPage />
  if (me.data === undefined) {
    return (
      <main className="p-6">
        {me.error === null ? <Skeleton className="h-40" /> : <LoadFailure error={new Error(failureText(me.error))} onRetry={me.refetch} />}
      </main>
    )
  }
  return (
    <>
      <SignedInBar displayName={me.data.operator.displayName} />
      <main className="mx-auto grid max-w-[960px] gap-5 px-4 pb-12 pt-2">
        <Work />
      </main>
      <ToastHost />
    </>
  )
}

function Work() {
  // The address keeps the page over a reload.
  const [name, setName] = useState(() => location.hash.slice(1))
  const { Page, name: open } = PAGES.find((page) => page.name === name) ?? PAGES[0]
  return (
    <>
      <nav aria-label={PAGES_LABEL} className="flex flex-wrap gap-x-6 border-b border-border">
        {PAGES.map((page) => (
          <button
            key={page.name}
            type="button"
            aria-current={page.name === open ? 'page' : undefined}
            className={classNames(
              '-mb-px min-h-12 border-b-2 px-1 font-semibold transition-colors duration-[120ms]',
              page.name === open ? 'border-gold text-t1' : 'border-transparent text-t2 hover:text-t1',
            )}
            onClick={() => {
              history.replaceState(null, '', `#${page.name}`)
              setName(page.name)
            }}
          >
            {page.title}
          </button>
        ))}
      </nav>
      <Page />
    </>
  )
}
