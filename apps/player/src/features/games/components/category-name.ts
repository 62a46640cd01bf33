import type { CategoryCode } from '../rules.ts'
import { copy } from './category-copy.ts'

export function categoryName(code: CategoryCode): string {
  return copy[`category.${code}`]
}
