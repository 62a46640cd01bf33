export { TrueMoneyForm } from './components/truemoney-form.tsx'
export { TrueMoneyList } from './components/truemoney-list.tsx'
export { acceptTrueMoneyMutation } from './queries.ts'
