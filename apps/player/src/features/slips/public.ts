export { SlipForm } from './components/slip-form.tsx'
export { SlipList } from './components/slip-list.tsx'
