import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { stepOut } from '#shared/step-out'
import { STEP_LAST } from '../rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether an entry of the history shows the terms over the last step. */
    areTermsOpen?: boolean
  }
}

/** The terms as an entry of the history: a phone's back closes them, and leaves the step and what is filled in where they are. */
export function useTerms() {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/register' })
  const isOpen = useLocation({ select: ({ state }) => state.areTermsOpen === true })
  const onOpen = () =>
    void navigate({ to: '/register', search: true, state: { registrationStep: STEP_LAST, areTermsOpen: true }, resetScroll: false })
  const onClose = () => stepOut(history, ({ areTermsOpen }) => areTermsOpen === true)
  return { isOpen, onOpen, onClose }
}
