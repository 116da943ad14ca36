"""Games from outside: packages of their own, installed into environments of their own."""
