-- What a document says of VAT and which advance bills it takes off, beside its text: statements add it up without reading ten years of documents.
alter table bill_document
  add column vat jsonb generated always as ((document::jsonb) -> 'vat') stored,
  add column acomptes jsonb generated always as ((document::jsonb) -> 'acomptes') stored;
create index payment_paid_on on payment (establishment_id, paid_on);
create index bill_payment on bill (establishment_id, payment_id) where payment_id is not null;
create index bill_corrects on bill (establishment_id, corrects_bill_id) where corrects_bill_id is not null;

-- The tourist tax that a platform collects is declared apart: it is not paid by the site.
alter table partner add column collects_tourist_tax boolean not null default false;
