// Keys of the demo, published with the code like DEMO_SECRETS: they hold only where no outsider can reach the programs.

/** Signs the sandbox's Hub88 calls (private key); the demo's wallet verifies them (public key). RSA of 2048 bits, PKCS #8 and SPKI. */
export const DEMO_HUB88 = {
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDXagvn3P+mYmWo
fxoNiUcQVU1RIRbfL0xpt5iVKmKk6le349HWMhI8A+Nmnr8oWBOiYNlzWbIB4r3E
8G1OlcgZchhzmECMX5Dlbk8WJv2npVGVdYk6f98BCch/5eKJeGiJ0epqKw73Mx4G
JlGJox25VgAmTwIpwmKcq3Gx033smvGL7k6b13zZ7bEk4SZ4MDbYWHt3Z3wtJ0sB
L2TV/IFzjokCtG17qOhiG1a7ycJHOptuOZ2BBgvs63vO9Ohge1p33izn/XHjYXn/
uITr+djkpso8AiRJqL+i5m5IT8GN/E6ZYt35/0sHyk0Wknh60k50HBJHCE8I9QKy
mT+BEfNrAgMBAAECggEAWjMLfTEq007MZnuiOxzKZupxD5GddCLoCjRYbc1rtMZz
qIp6qQgaXor6Q1QhkxEeV5XaN9TNFsEM2VQbURaizRTbbDvKe3zgvVEtSIdXG0W8
HaszpQ06IcMo83UdIJcMnvkJAR+6ioQbBFQzPEDTB3Idae0XaMj+Zb/cQavfRJzv
2a7VlBNoWqlyC1vj8Q8/qsz+HO2SsSQrmZDZmOYfUXnq30ghuVQKd7YQk7m4lWjr
1u8GuWQzRem0c4Rwve9GSxRJ4hSz8BBQWpJo4wD+AoChdoTx+yR3xCHW0pE+MWmU
9IihoSods7lihOJIoN34TrOX9y+AyLPpqx6s7LWEkQKBgQDyPQef3Rpzmsp0DzMY
vXTxhlIiI+Q0PDxiBZb4do8Kz6QuH476GrZdsDeK0W1eTKxqa8SjXB9mGJHZEKr4
1IfJ3Aa3Uwl5/tyxMOG2WJa15rsIS+ZwNzOzZUWssJHxEohApIvEvKl1HLBINcp8
LaXYWjVLidtrGoi9kAH1y22fFwKBgQDjpub87igbkVNxbiLIG/ttYK73mUt/oI00
fgao6zZiZo7WKkJqnVzas2Cho7O5O6zCbYF7GeJoBBqzUYaWxUkuon84Bva19+uQ
mmxHCMNOixPtdIkbRB6PyhXl4Lqnd4TJceMJsyQuChTnlU3SEZg3XkhBdgB3kQRO
jCu1S2uizQKBgQCjrO0L7Z/D4SFOjj6eRtVPpMy2WL4HNXQvX0uFEsbQLUDoEVbQ
U2BJqZm96IgXoYMWXT7+im6E07EolASSITinAk5fbHIIxlZkO30ncnBS9FYH4xEP
XZ1HZ/ROHPhfhYAe/Y+bHUb65KmQARiSE13t8/Xy1nE1yzX9r+JDLHMjfQKBgCYf
iikrPN44/Q9O0VZPkVBk04g1TLZnzZ3PyQ+6rBXYdO0akJrIFYeuaG1JO8y2WJ0K
t5dE42xl247SBUb0bOf5YHKif+hDR1ik86MFradWlRS74kYFp1SPFBG2C6wF0N/n
SY0TSejH2W5ay3h1Z9dF27XSrAtZ5q28vYkTw0e1AoGBAJnJsBfIYio4nqK8hiU7
tJGvhc5ndA+jruxDEXxZR44/o1+jm2FHGbhfjvwgEznq5qRkM447ptkExTbSMnMm
auoHtgLaB7gYfb+EZH67R725jeImGBJg2nK8yaBxlXRRtAZVjdYRPsvSiKZ0J6Vu
Zr9Z+MPnkbYTbDH0fAKKr54y
-----END PRIVATE KEY-----`,
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA12oL59z/pmJlqH8aDYlH
EFVNUSEW3y9MabeYlSpipOpXt+PR1jISPAPjZp6/KFgTomDZc1myAeK9xPBtTpXI
GXIYc5hAjF+Q5W5PFib9p6VRlXWJOn/fAQnIf+XiiXhoidHqaisO9zMeBiZRiaMd
uVYAJk8CKcJinKtxsdN97Jrxi+5Om9d82e2xJOEmeDA22Fh7d2d8LSdLAS9k1fyB
c46JArRte6joYhtWu8nCRzqbbjmdgQYL7Ot7zvToYHtad94s5/1x42F5/7iE6/nY
5KbKPAIkSai/ouZuSE/BjfxOmWLd+f9LB8pNFpJ4etJOdBwSRwhPCPUCspk/gRHz
awIDAQAB
-----END PUBLIC KEY-----`,
} as const

/** With what the sandbox signs when it speaks as AMB does. */
export const DEMO_AMB_KEY = 'amb-signature-key-of-this-machine-for-demo-only'

/** The wallet's base path of each convention, below our origin; a provider's own paths follow. */
export const CONVENTION_BASES = { hub88: '/seamless/hub88', amb: '/seamless/amb' } as const
