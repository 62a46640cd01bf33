export { ValueGate } from './components/value-gate.tsx'
export { gateQuery } from './queries.ts'
