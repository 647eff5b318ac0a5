-- A site at the flat rate declares too: what it may receive, whoever came.
alter table tax_declaration drop constraint tax_declaration_attached_to_check;
alter table tax_declaration add constraint tax_declaration_attached_to_check check (attached_to = any (array['night', 'departure', 'collection', 'flat']));
