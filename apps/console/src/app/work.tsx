import { classNames } from '@morakot/ui/class-names'
import { Activity, useState, useSyncExternalStore } from 'react'
import { AuditPage, useAlarms } from '#features/audit/public'
import { UnmatchedPage, WithdrawalsPage, useUnmatchedWaiting, useWithdrawalsWaiting } from '#features/cashier/public'
import { ReconciliationPage, useOpenCases } from '#features/reconciliation/public'
import { AlertsPage, useOpenAlerts } from '#features/seamless/public'
import { SitePage } from '#features/site/public'

/** The pages, and how many matters wait in each. */
const PAGES = [
  { name: 'withdrawals', title: 'รายการถอนเงิน', Page: WithdrawalsPage, useWaiting: useWithdrawalsWaiting },
  { name: 'unmatched', title: 'เงินเข้าที่จับคู่ไม่ได้', Page: UnmatchedPage, useWaiting: useUnmatchedWaiting },
  { name: 'audit', title: 'ตรวจสอบบัญชี', Page: AuditPage, useWaiting: useAlarms },
  { name: 'reconciliation', title: 'กระทบยอด', Page: ReconciliationPage, useWaiting: useOpenCases },
  { name: 'alerts', title: 'แจ้งเตือนจากเกม', Page: AlertsPage, useWaiting: useOpenAlerts },
  { name: 'site', title: 'ตั้งค่าเว็บไซต์', Page: SitePage, useWaiting: () => undefined },
] as const

type PageName = (typeof PAGES)[number]['name']

const PAGES_LABEL = 'หน้าของคอนโซล'
const WAITING = 'รายการที่รอ'

/** The page that the address names: it outlives a reload, and the browser's way back leads through it. */
export function Work() {
  const asked = useSyncExternalStore(subscribeToAddress, () => location.hash.slice(1))
  const { name: open } = PAGES.find((page) => page.name === asked) ?? PAGES[0]
  const [visited, setVisited] = useState<readonly PageName[]>([open])
  if (!visited.includes(open)) setVisited([...visited, open])
  return (
    <>
      <nav aria-label={PAGES_LABEL} className="flex flex-wrap gap-x-6 border-b border-border">
        {PAGES.map((page) => (
          <Tab key={page.name} page={page} isOpen={page.name === open} />
        ))}
      </nav>
      {PAGES.map(({ name, Page }) =>
        // A page that was left keeps what was typed into it, and asks for nothing meanwhile.
        visited.includes(name) ? (
          <Activity key={name} mode={name === open ? 'visible' : 'hidden'}>
            <Page />
          </Activity>
        ) : null,
      )}
    </>
  )
}

function Tab({ page, isOpen }: { readonly page: (typeof PAGES)[number]; readonly isOpen: boolean }) {
  const waiting = page.useWaiting() ?? 0
  return (
    <a
      href={`#${page.name}`}
      aria-current={isOpen ? 'page' : undefined}
      className={classNames(
        '-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 px-1 font-semibold transition-colors duration-[120ms]',
        isOpen ? 'border-gold text-t1' : 'border-transparent text-t2 hover:text-t1',
      )}
    >
      {page.title}
      {waiting > 0 ? (
        <span className="inline-flex min-w-6 justify-center rounded-full bg-danger px-1.5 text-caption tabular-nums text-on-danger">
          {waiting.toLocaleString('th')}
          <span className="sr-only"> {WAITING}</span>
        </span>
      ) : null}
    </a>
  )
}

function subscribeToAddress(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
