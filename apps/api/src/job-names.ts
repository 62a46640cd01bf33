/** Every queue. They are made by the database's owner, so the list is known before any feature runs. */
export const JOB_NAMES = ['cashier.pay', 'cashier.prove', 'cashier.expire', 'seamless.unfinished', 'infra.forget'] as const

export type JobName = (typeof JOB_NAMES)[number]
