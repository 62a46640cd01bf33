/** What a code is made of, as its forms say it. In words: a line may break behind a hyphen. */
export const CODE_SIGNS = {
  lower: 'อักษรอังกฤษตัวเล็ก ตัวเลข และขีดกลาง',
  upper: 'อักษรอังกฤษตัวใหญ่ ตัวเลข และขีดกลาง',
  any: 'อักษรอังกฤษ ตัวเลข และขีดกลาง',
} as const
