/** The characters of a code, as text in its forms. In words, because a line may break after a hyphen. */
export const CODE_SIGNS = {
  lower: 'อักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง',
  upper: 'อักษรอังกฤษตัวใหญ่ ตัวเลข และขีดกลาง',
  any: 'อักษรอังกฤษ ตัวเลข และขีดกลาง',
} as const
