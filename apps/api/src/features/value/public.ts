export { countedOf } from './rules.ts'
export type { Change } from './rules.ts'
export {
  addWithdrawalAlone,
  admitPublication,
  isAlone,
  judgePublication,
  refuseAlone,
  VALUE_ALONE_MAX,
  withdrawalAloneLeft,
  WITHDRAWALS_ALONE_MAX,
} from './service.ts'
export type { EditionDoor } from './service.ts'
