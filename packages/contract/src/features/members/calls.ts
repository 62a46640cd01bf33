import type { Calls } from '../../call.ts'

export const memberCalls = {
  verify: { method: 'GET', path: '/me.verify', guard: 'anyone', summary: 'Whether the member must log in again, and why' },
  auth: { method: 'GET', path: '/users/auth', guard: 'anyone', summary: 'Whether the session is good' },
  authAgain: {
    method: 'GET',
    path: '/v2/users/auth',
    guard: 'anyone',
    summary: 'Whether the session is good, renewing the platform session',
  },
  identify: {
    method: 'GET',
    path: '/v2/users/platforms.identify',
    guard: 'anyone',
    summary: 'The platform account behind the own username',
  },
  captcha: { method: 'GET', path: '/v2/users/captcha', guard: 'anyone', summary: 'A proof-of-work challenge (ALTCHA)' },
  phoneCheck: { method: 'GET', path: '/v2/users/phone.check', guard: 'anyone', summary: 'Whether a phone number is free' },
  usernameCheck: { method: 'GET', path: '/v2/users/username.check', guard: 'anyone', summary: 'Whether a username is free' },
  bankCheck: { method: 'GET', path: '/v2/users/bank.check', guard: 'anyone', summary: 'Whether a bank account is free' },
  register: { method: 'POST', path: '/v2/users.register', guard: 'anyone', summary: 'Register and log in', keyed: true },
  login: { method: 'POST', path: '/v2/users.login', guard: 'anyone', summary: 'Log in with username or phone' },
  logout: { method: 'DELETE', path: '/v2/users.logout', guard: 'anyone', summary: 'Log out' },
  logoutGateway: { method: 'DELETE', path: '/users/auth', guard: 'anyone', summary: 'Log out (gateway platforms)' },
  authConfirm: {
    method: 'POST',
    path: '/users/auth',
    guard: 'member',
    summary: 'Hold what the browser says of its member against the gateway login just done',
  },
  profile: { method: 'GET', path: '/v2/users/profile', guard: 'member', summary: 'The signed-in member' },
  user: { method: 'GET', path: '/v2/users', guard: 'member', summary: 'The signed-in member (older path)' },
  passwordChange: { method: 'PUT', path: '/v2/users/password.change', guard: 'member', summary: 'Change the password' },
  passwordForget: {
    method: 'POST',
    path: '/v2/users/password.forget',
    guard: 'anyone',
    summary: 'Ask for a one-time code by SMS, then set a new password with it',
  },
  captchaVerify: {
    method: 'POST',
    path: '/v2/users/captcha.verify',
    guard: 'member',
    summary: 'Keep a solved captcha as a pass for a day',
  },
  devices: { method: 'GET', path: '/v2/users/devices', guard: 'member', summary: 'The devices that the member has logged in with' },
  deviceRevoke: { method: 'DELETE', path: '/v2/users/devices/{deviceId}', guard: 'member', summary: 'Forget a device' },
} as const satisfies Calls
