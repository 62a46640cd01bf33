/** The button that shows a password, reached by the keyboard too. */
export const passwordToggle = { 'aria-label': 'แสดงรหัสผ่าน', tabIndex: 0 } as const
