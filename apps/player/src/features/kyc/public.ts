export { IdentityLink } from './components/identity-link.tsx'
export { KycNotice } from './components/kyc-notice.tsx'
