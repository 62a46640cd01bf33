export { CheckInBar } from './components/check-in-bar.tsx'
export { CheckInButton } from './components/check-in-button.tsx'
