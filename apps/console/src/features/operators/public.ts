export { IdleWatch } from './components/idle-watch.tsx'
export { OperatorMenu } from './components/operator-menu.tsx'
export { operatorQuery } from './queries.ts'
