import { PageHead } from '#shared/ui/page-head.tsx'
import { FactorsCard } from '../components/factors-card.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { SessionList } from '../components/session-list.tsx'
import '../../../styles/operators.css'

/** The operator's own account. */
export function AccountPage() {
  return (
    <>
      <PageHead title="บัญชีของฉัน" />
      <div className="stack">
        <FactorsCard />
        <PasswordForm />
        <SessionList />
      </div>
    </>
  )
}
