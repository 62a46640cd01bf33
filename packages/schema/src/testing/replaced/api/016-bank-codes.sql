-- A bank that the contract does not name makes a member whom no screen can show. What was written before is left as it is.
alter table member add constraint member__bank_code check (
  bank_code in (
    'SCB', 'KBANK', 'BBL', 'KTB', 'GSB', 'BAY', 'CITI', 'BAAC', 'TTB', 'TMB', 'KKP', 'ICBC', 'TCD', 'SCBT', 'CIMB', 'UOB', 'HSBC', 'MIZUHO',
    'GHB', 'LHBANK', 'TISCO', 'IBANK'
  )
) not valid;
