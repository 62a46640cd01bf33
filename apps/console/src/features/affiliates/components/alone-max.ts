import { ALONE_MAX } from '@morakot/contract/features/affiliates/states'
import { formatInteger } from '@morakot/ui/format-number'

/** Up to what sum, in whole baht, one operator decides alone: fills the texts that name it. */
export const ALONE = { max: formatInteger(ALONE_MAX / 100n) }
