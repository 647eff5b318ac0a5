-- What a family of articles sells: goods, whose VAT is due when they are handed over, or services, whose VAT is due when they are paid and whose payments are told to the tax authority.
alter table article_family add column is_service boolean not null default false;
