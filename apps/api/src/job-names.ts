/** Every queue. They are made by the database's owner, so the list is known before any feature runs. */
export const JOB_NAMES = [
  'members.code',
  'members.notice',
  'cashier.pay',
  'cashier.prove',
  'cashier.expire',
  'cashier.points',
  'games.refresh-models',
  'seamless.unfinished',
  'seamless.reconcile',
  'reconciliation.bank',
  'infra.forget',
] as const
