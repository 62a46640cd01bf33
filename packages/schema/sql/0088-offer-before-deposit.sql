-- The offer that a member chose with money whose deposit does not exist yet: a slip or money by TrueMoney becomes a deposit only when it is
-- credited, and the offer is pinned to it then (features F-56).

alter table deposit_slip add column offer_id uuid;
alter table deposit_slip add constraint deposit_slip__offer foreign key (offer_id) references bonus_grant (id);

alter table truemoney_receipt add column offer_id uuid;
alter table truemoney_receipt add constraint truemoney_receipt__offer foreign key (offer_id) references bonus_grant (id);
