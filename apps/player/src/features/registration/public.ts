export { useEnter } from './components/use-enter.ts'
